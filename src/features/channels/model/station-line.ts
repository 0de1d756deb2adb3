import type { Channel } from '@oyna/contract/channel';

/** What is on, after the mark of a channel that has only sound. */
export function stationLine({ radio }: Pick<Channel, 'radio'>, text = ''): string {
  return radio ? (text && `${radio} · ${text}`) || radio : text;
}
