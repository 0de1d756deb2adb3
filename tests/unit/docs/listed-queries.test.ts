import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const server = 'server/src/modules';

/** A query that reads items of the catalogue. */
const reads =
  /(?:selectFrom|[jJ]oin(?:Lateral)?)\(\s*\[?'(?:cinema|channels|reels|streams|episodes)\b|\b(?:from|join) (?:cinema|channels|reels|streams|episodes)\b/;
/** It tells items within their window from others. */
const limits = /withdrawn_at|\bisShown|\bisListedStream\b/;

/** Files whose queries are right for items that are withdrawn or outside their window, too, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'catalogue/export/export-channels.ts': 'exports have all channels, with their windows',
  'catalogue/export/export-showcase.ts': 'exports have all streams and reels, with their windows',
  'catalogue/import/find-guide-channels.ts': 'a guide is imported for withdrawn channels, too',
  'catalogue/import/import-playlist.ts': 'an import restores channels',
  'catalogue/import/import-schedules.ts': 'a schedule is imported for withdrawn channels, too',
  'catalogue/import/import-showcase.ts': 'reels may name titles outside their window',
  'catalogue/kids-content.ts': 'conditions on rows that their queries have limited',
  'catalogue/listing/named-items.ts': 'operators name items of any state',
  'catalogue/personal-parts.ts': 'marks of titles whose cards were read',
  'catalogue/refresh-chart.ts': 'counts viewers; lists by popularity are limited',
  'catalogue/search/search-people.ts': 'the people of a title leave with it',
  'ingest/run/delete-old-recordings.ts': 'a withdrawn channel keeps its recording for its days',
  'library/date-episodes.ts': 'dates episodes that may be played by now',
  'library/delete-past-reminders.ts': 'deletes what is over',
  'library/full-history.ts': 'names of episodes whose titles were read',
  'library/reactions.ts': 'sorts items whose cards are read afterwards',
  'library/read-history.ts': 'names of episodes whose titles were read',
  'library/set-watched.ts': 'what a viewer watched stays watched',
  'library/unknown-watched.ts': 'what a viewer watched stays watched',
  'media/storage/used-folders.ts': 'a withdrawn title keeps its media',
  'playback/keep-heartbeats.ts': 'a heartbeat has looked at the title',
  'playback/present-programme.ts': 'a heartbeat has looked at the channel',
  'playback/programme-playback.ts': 'the channel was found before its programme',
  'playback/require-still-allowed.ts': 'a heartbeat has looked at the stream',
  'playback/running-playbacks.ts': 'names of what plays on other sets',
  'recommendations/refresh-neighbours.ts': 'counts viewers; recommendations are limited',
  'schedule/versions/save-version.ts': 'stores the schedule of a channel of any state',
};

test('queries of titles, channels, streams, reels and episodes look at their window', () => {
  const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  const unlimited = globSync(`${server}/**/*.ts`, { cwd: root }).filter((file) => {
    const code = readFileSync(resolve(root, file), 'utf8').replace(comments, '');
    return reads.test(code) && !limits.test(code);
  });
  expect(unlimited.map((file) => file.slice(server.length + 1)).sort()).toEqual(Object.keys(exceptions));
});
