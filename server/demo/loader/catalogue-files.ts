import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '../../src/shared/text/text.ts';

type Access = 'free' | 'subscription';

export interface DemoEpisode {
  readonly number: number;
  readonly title: Text;
  readonly description: Text;
  /** Only without media, whose own duration counts. */
  readonly duration?: number;
  readonly media: string | null;
}

export interface DemoCinema {
  readonly slug: string;
  readonly kind: 'movie' | 'series';
  readonly title: Text;
  readonly original_title: string;
  readonly description: Text;
  readonly tagline: Text;
  readonly year: number;
  /** Only without media, whose own duration counts. */
  readonly duration?: number;
  readonly age_rating: number;
  readonly rating: number;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly people: readonly { readonly name: Text; readonly role: 'director' | 'actor' }[];
  readonly access: Access;
  readonly media: string | null;
  /** Media of a trailer cut from the title. */
  readonly trailer?: string;
  readonly published_at: string;
  readonly seasons?: readonly { readonly number: number; readonly episodes: readonly DemoEpisode[] }[];
}

export interface DemoSlot {
  /** 1 is Monday. */
  readonly days: readonly number[];
  /** Tashkent time. */
  readonly at: string;
  /** End if it is not the start of the next one: a gap or an overlap follows. May be after midnight. */
  readonly until?: string;
  readonly title: Text;
  readonly description?: Text;
}

export interface DemoChannel {
  readonly slug: string;
  readonly number: number;
  readonly name: Text;
  readonly category: string;
  readonly access: Access;
  readonly media: string | null;
  readonly age_rating?: number;
  readonly archive: boolean;
  readonly state?: 'off_air';
  readonly schedule: readonly DemoSlot[];
}

export interface DemoStream {
  readonly slug: string;
  readonly title: Text;
  readonly description: Text;
  readonly channel: string;
  readonly age_rating?: number;
  readonly starts: { readonly offset_minutes: number; readonly duration_minutes: number };
}

/** A short vertical video; its media folder is named after its slug. */
export interface DemoReel {
  readonly slug: string;
  readonly title: Text;
  /** Slug of the linked title. */
  readonly cinema: string | null;
}

export interface DemoBanner {
  readonly slug: string;
  readonly target:
    | {
        readonly type: 'cinema' | 'channel' | 'stream' | 'reel' | 'plan';
        readonly slug: string;
        /** Numbers of an episode of a series. */
        readonly season?: number;
        readonly episode?: number;
      }
    | { readonly type: 'address'; readonly address: string };
  /** Folder of its artwork if the target has none of this shape. */
  readonly picture?: string;
  readonly title: Text;
  readonly text: Text;
}

export interface DemoPlan {
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
  readonly amount: number;
  readonly period_days: number;
  readonly features: readonly Text[];
  readonly max_streams: number;
  readonly quality: string;
  /** Whether past programmes can be played. */
  readonly archive: boolean;
  /** Hours of programmes that a household may record. */
  readonly recording_hours?: number;
}

interface Term {
  readonly slug: string;
  readonly name: Text;
  /** Whether its titles or channels are for children. */
  readonly for_kids?: boolean;
}

export interface DemoTerms {
  readonly genres: readonly Term[];
  readonly countries: readonly { readonly code: string; readonly name: Text }[];
  readonly categories: readonly Term[];
}

export interface DemoCatalogue {
  /** Changes whenever a catalogue file or a picture is added or removed. */
  readonly version: string;
  readonly terms: DemoTerms;
  readonly cinema: readonly DemoCinema[];
  readonly channels: readonly DemoChannel[];
  readonly streams: readonly DemoStream[];
  readonly banners: readonly DemoBanner[];
  readonly reels: readonly DemoReel[];
  readonly plans: readonly DemoPlan[];
}

/** Increased when the loader writes different data from the same files. */
const loaderVersion = '7';

/** Reads the catalogue; `null` if it is the version in `loaded`, which is detected without parsing. */
export function readCatalogue(folder: string, art: string, loaded: string | null): DemoCatalogue | null {
  const text = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8');
  const names = ['terms', 'cinema', 'channels', 'streams', 'banners', 'plans', 'reels'];
  const texts = names.map(text);
  const pictures = existsSync(art) ? readdirSync(art, { recursive: true }).map(String).sort() : [];
  const index = join(art, 'index.json');
  const colors = existsSync(index) ? readFileSync(index, 'utf8') : '';
  const hash = createHash('sha1');
  for (const part of [loaderVersion, ...texts, ...pictures, colors]) hash.update(part).update('\0');
  const version = hash.digest('hex');
  if (version === loaded) return null;
  const [terms, cinema, channels, streams, banners, plans, reels] = texts.map((it) => JSON.parse(it));
  return { version, terms, cinema, channels, streams, banners, plans, reels };
}
