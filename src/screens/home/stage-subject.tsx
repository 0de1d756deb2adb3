import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import type { Reel } from '@oyna/contract/reels';
import type { Stream } from '@oyna/contract/stream';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { titleOf } from '../../actions/history/use-history-actions.ts';
import type { GuideItem } from '../../features/channels/components/guide-rail.tsx';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { episodeOfCard } from '../../features/cinema/model/episode-name.ts';
import { historyKey } from '../../features/library/model/history-item.ts';
import type { Playable } from '../../features/player/index.ts';
import { streamBadge } from '../../features/streams/model/stream-badge.ts';
import type { CardKey } from '../../focus/tree/app-focus.ts';
import { clockTime, timeLeft } from '../../i18n/format.ts';
import { formatTime } from '../../i18n/format-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';

/** The stage's content for a card. */
export interface StageSubject {
  readonly title: string;
  readonly facts: ReactNode;
  /** One sentence, or two lines of one. */
  readonly line: string;
  /** 16:9; `null` shows only the colour. */
  readonly picture: string | null;
  readonly color: string;
  readonly age?: number | null | undefined;
  /** Of a channel, shown without a picture. */
  readonly logo?: string | null;
  /** The item of its preview; `null` if none. */
  readonly preview: Playable | null;
}

interface Words {
  readonly t: TFunction;
  readonly lang: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How to read the items of a rail. */
interface Kind<T> {
  readonly keyOf: (item: T) => CardKey;
  readonly subjectOf: (item: T, words: Words) => StageSubject;
}

const DARK = 'var(--surface-1)';

function joined(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function hours({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }): string {
  return `${clockTime(Date.parse(starts_at))}–${clockTime(Date.parse(ends_at))}`;
}

const titles: Kind<CinemaCard> = {
  keyOf: ({ id }) => id,
  subjectOf: (title) => ({
    title: title.title,
    facts: <Facts title={title} />,
    line: title.tagline,
    picture: title.backdrop ?? title.cover,
    color: title.color,
    age: title.age_rating,
    // An older service does not tell.
    preview:
      title.has_trailer === false ? null : { kind: 'cinema', id: title.id, episode: null, trailer: true },
  }),
};

const history: Kind<HistoryItem> = {
  keyOf: historyKey,
  subjectOf: (item, words) => {
    const { t } = words;
    const title = titleOf(item);
    const { programme, progress } = item;
    const rest = timeLeft(t, progress);
    if (title) {
      const subject = titles.subjectOf(title, words);
      return { ...subject, facts: joined(episodeOfCard(t, progress), rest, title.genres[0]?.name) };
    }
    return {
      title: programme?.title ?? '',
      facts: joined(programme?.channel.name, rest),
      line: programme?.description ?? '',
      picture: null,
      color: programme?.channel.color ?? DARK,
      age: programme?.age_rating,
      logo: programme?.channel.logo ?? null,
      preview: null,
    };
  },
};

const channels: Kind<Channel> = {
  keyOf: ({ id }) => id,
  subjectOf: ({ id, number, name, color, logo, now, next, access, age_rating, is_available }, { t }) => ({
    title: now?.title ?? name,
    facts: joined(numberedName({ number, name }), now && hours(now)),
    line:
      now?.description ||
      (next ? t('home.next', { time: clockTime(Date.parse(next.starts_at)), title: next.title }) : ''),
    picture: null,
    color,
    // Without a programme, that of the channel.
    age: now ? now.age_rating : age_rating,
    logo,
    // Responses to guests lack `is_available`; the service would refuse another channel.
    preview: (is_available ?? access === 'free') ? { kind: 'channel', id } : null,
  }),
};

const streams: Kind<Stream> = {
  keyOf: ({ id }) => id,
  subjectOf: (stream, { t, lang, now }) => ({
    title: stream.title,
    facts: streamBadge(t, lang, stream, now).text,
    line: stream.description,
    picture: stream.image,
    color: stream.color,
    age: stream.age_rating,
    preview: stream.status === 'live' && stream.access === 'free' ? { kind: 'stream', id: stream.id } : null,
  }),
};

const guide: Kind<GuideItem> = {
  keyOf: (item) => (typeof item === 'string' ? item : item.id),
  subjectOf: (item, { t }) => {
    if (typeof item === 'string') {
      const isGuide = item === 'guide';
      return {
        title: t(isGuide ? 'menu.guide' : 'guide.allChannels'),
        facts: '',
        line: t(isGuide ? 'home.guideText' : 'home.channelsText'),
        picture: null,
        color: DARK,
        preview: null,
      };
    }
    return {
      title: item.next.title,
      facts: joined(hours(item.next), numberedName(item)),
      line: item.next.description,
      picture: null,
      color: item.color,
      age: item.next.age_rating,
      logo: item.logo,
      preview: null,
    };
  },
};

const reels: Kind<Reel> = {
  keyOf: ({ id }) => id,
  subjectOf: ({ id, title, duration, cinema, cover, color, age_rating }) => ({
    title,
    facts: joined(duration !== null && formatTime(duration), cinema?.title !== title && cinema?.title),
    line: cinema?.tagline ?? '',
    picture: cinema?.backdrop ?? cover,
    color,
    age: age_rating,
    preview: { kind: 'reels', id },
  }),
};

const kinds: Readonly<Record<string, unknown>> = { history, channels, streams, guide, reels };

/** The subject of the card with a key on a rail of home, or of the card at its place; `null` while it loads. */
export function stageSubject(
  rail: string,
  items: readonly unknown[],
  { card, index }: { readonly card: CardKey; readonly index: number },
  words: Words,
): StageSubject | null {
  const { keyOf, subjectOf } = (kinds[rail] ?? titles) as Kind<unknown>;
  const item = items.filter((each) => each && keyOf(each) === card)[0] ?? items[index];
  return item ? subjectOf(item, words) : null;
}
