import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { callApi } from '../call-api.ts';
import { t } from '../texts.ts';
import { tashkentTime } from './guide-times.ts';

/** Content that a television can open. */
export interface FoundContent {
  readonly content: RemoteContent;
  readonly title: string;
  /** A second line; may be empty. */
  readonly facts: string;
  /** The programme after the present one of a channel, for a third line; may be empty. */
  readonly later: string;
  readonly picture: string | null;
  readonly color: string;
}

/** Titles under a heading, as on home. */
interface SuggestedRail {
  readonly name: 'continue' | 'chart' | 'new' | 'saved';
  readonly items: readonly FoundContent[];
}

export interface Suggestions {
  readonly rails: readonly SuggestedRail[];
  readonly channels: readonly FoundContent[];
}

interface Page<T> {
  readonly results: readonly T[];
}

const most = 12;

function ofTitle({ id, title, year, genres, poster, color }: CinemaCard): FoundContent {
  const facts = [year, genres[0]?.name].filter(Boolean).join(' · ');
  return { content: { type: 'cinema', id, play: true }, title, facts, later: '', picture: poster, color };
}

function ofChannel({ id, number, name, now, next, logo, color }: Channel): FoundContent {
  return {
    content: { type: 'channel', id },
    title: `${number} ${name}`,
    facts: now?.title ?? '',
    later: next ? t('next_programme', { time: tashkentTime(next.starts_at), title: next.title }) : '',
    picture: logo,
    color,
  };
}

type Query = Readonly<Record<string, string>>;

async function list<T>(path: string, query: Query = {}, profile?: number): Promise<readonly T[]> {
  const search = new URLSearchParams({ page_size: `${most}`, ...query });
  return (await callApi<Page<T>>('GET', `${path}?${search}`, undefined, { profile })).results;
}

async function suggestTitles(profile: number): Promise<readonly SuggestedRail[]> {
  const titles = async (path: string, query?: Query) =>
    (await list<CinemaCard>(path, query, profile)).map(ofTitle);
  const [unfinished, chart, fresh, saved] = await Promise.all([
    list<HistoryItem>('cinema/history/', {}, profile),
    titles('cinema/', { ordering: 'popular', page_size: '10' }),
    titles('cinema/', { ordering: 'new' }),
    titles('cinema/save/'),
  ]);
  const started = unfinished.flatMap(({ cinema }) => (cinema ? [ofTitle(cinema)] : []));
  const rails = [
    { name: 'continue', items: started },
    { name: 'chart', items: chart },
    { name: 'new', items: fresh },
    { name: 'saved', items: saved },
  ] as const;
  return rails.filter(({ items }) => items.length > 0);
}

/**
 * The rails of home and the channels with their programmes of now, for the profile that watches on the television; 0 is the account's
 * first one. A kids' profile, `null`, shows its titles on the television alone.
 */
export async function suggestContent(profile: number | null): Promise<Suggestions> {
  const [rails, channels] = await Promise.all([
    profile === null ? [] : suggestTitles(profile),
    list<Channel>('channel/', {}, profile ?? undefined),
  ]);
  return { rails, channels: channels.map(ofChannel) };
}

/** Titles and channels that a text finds. */
export async function findContent(search: string): Promise<readonly FoundContent[]> {
  const [titles, channels] = await Promise.all([
    list<CinemaCard>('cinema/', { search }),
    list<Channel>('channel/', { search, page_size: '4' }),
  ]);
  return [...titles.filter(({ is_playable }) => is_playable).map(ofTitle), ...channels.map(ofChannel)];
}
