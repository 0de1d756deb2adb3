import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { callApi } from '../call-api.ts';

/** Content that a television can open. */
export interface FoundContent {
  readonly content: RemoteContent;
  readonly title: string;
  /** A second line; may be empty. */
  readonly facts: string;
  readonly picture: string | null;
  readonly color: string;
}

interface Page<T> {
  readonly results: readonly T[];
}

const most = 12;

function ofTitle({ id, title, year, genres, poster, color }: CinemaCard): FoundContent {
  const facts = [year, genres[0]?.name].filter(Boolean).join(' · ');
  return { content: { type: 'cinema', id, play: true }, title, facts, picture: poster, color };
}

function ofChannel({ id, number, name, now, logo, color }: Channel): FoundContent {
  return {
    content: { type: 'channel', id },
    title: `${number} ${name}`,
    facts: now?.title ?? '',
    picture: logo,
    color,
  };
}

const list = async <T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly T[]> => {
  const search = new URLSearchParams({ page_size: `${most}`, ...query });
  return (await callApi<Page<T>>('GET', `${path}?${search}`)).results;
};

/** Unfinished titles and the channels with their programmes of now. */
export async function suggestContent(): Promise<readonly FoundContent[]> {
  const [unfinished, channels] = await Promise.all([
    list<HistoryItem>('cinema/history/', { page_size: '4' }),
    list<Channel>('channel/'),
  ]);
  const titles = unfinished.flatMap(({ cinema }) => (cinema ? [ofTitle(cinema)] : []));
  return [...titles, ...channels.map(ofChannel)];
}

/** Titles and channels that a text finds. */
export async function findContent(search: string): Promise<readonly FoundContent[]> {
  const [titles, channels] = await Promise.all([
    list<CinemaCard>('cinema/', { search }),
    list<Channel>('channel/', { search, page_size: '4' }),
  ]);
  return [...titles.filter(({ is_playable }) => is_playable).map(ofTitle), ...channels.map(ofChannel)];
}
