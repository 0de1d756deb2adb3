import type { PartyNews } from '@oyna/contract/party';

type Listener = (news: PartyNews) => void;

let listener: Listener | null = null;

/** Hands on news of a party that arrived among the messages to this television. */
export function tellPartyNews(news: PartyNews): void {
  listener?.(news);
}

/** Hears them until the returned function is called. Only one listens at a time. */
export function hearPartyNews(own: Listener): () => void {
  listener = own;
  return () => {
    if (listener === own) listener = null;
  };
}
