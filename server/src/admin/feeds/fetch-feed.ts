import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../infra/services.ts';
import {
  type Feed,
  type FeedResult,
  finishFeed,
  followGuides,
  lineupMark,
  releaseFeed,
} from '../../modules/catalogue/public.ts';
import { importFile } from '../import/import-file.ts';
import type { ImportTarget } from '../import/import-target.ts';
import { importWithNotes } from '../services/import-with-notes.ts';
import { withdrawReplaced } from '../services/withdrawals.ts';
import { type Downloaded, DownloadFault, downloadFeed } from './download-feed.ts';

/** Lines of a report that are kept. */
const maxLines = 100;
const ignore = () => undefined;

/**
 * Fetches a claimed feed, imports what is new, and stores the result. Throws if the process stops meanwhile, which gives the feed
 * back, or if the database fails.
 */
export async function fetchFeed(services: Services, feed: Feed, signal: AbortSignal): Promise<FeedResult> {
  const folder = await mkdtemp(join(tmpdir(), 'oyna-feed-'));
  try {
    const result = await resultOf(services, feed, { file: join(folder, 'feed'), signal }).catch(
      async (error: unknown) => {
        if (!signal.aborted) return failed(reasonOf(error), []);
        await releaseFeed(services.db, feed);
        throw error;
      },
    );
    await finishFeed(services.db, feed, result, services.now());
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly file: string;
  readonly signal: AbortSignal;
}

async function resultOf(services: Services, feed: Feed, place: Place): Promise<FeedResult> {
  const lineup = feed.kind === 'guide' ? await lineupMark(services.db) : null;
  const isAnew = lineup !== feed.lineup;
  let downloaded: Downloaded | null;
  try {
    downloaded = await downloadFeed({ ...place, feed, isAnew, hosts: services.sources.hosts });
  } catch (error) {
    place.signal.throwIfAborted();
    return failed(reasonOf(error), [], error instanceof DownloadFault ? error.retryAfter : 0);
  }
  if (downloaded === null) return { outcome: 'unchanged' };
  const guides: string[] = [];
  const report = await importFile(place.file, {
    target: targetInside(services, feed.name),
    dryRun: null,
    access: feed.access,
    source: feed.name,
    replace: feed.kind === 'guide' || feed.keeps_missing ? 'no' : 'replace',
    format: feed.kind,
    onGuide: (address) => guides.push(address),
    onRead: ignore,
    onFound: ignore,
    onDone: ignore,
  });
  const lines = linesOf(report.lines(false), report.summary(false));
  if (report.failure !== null) return failed(report.failure, lines);
  if (feed.kind === 'playlist') await followGuides(services.db, feed, guides, services.now());
  return { outcome: 'imported', report: lines, lineup, ...downloaded };
}

function failed(failure: string, report: readonly string[], retryAfter = 0): FeedResult {
  return { outcome: 'failed', failure, report, retryAfter };
}

/** The service's own catalogue, without a request. The audit log names the feed. */
function targetInside(services: Services, name: string): ImportTarget {
  return {
    writeRows: (body) => importWithNotes(services, JSON.parse(body)),
    replace: (replacement) => withdrawReplaced(services, `source ${name}`, replacement),
  };
}

/** The end of a report says most, so the middle is left out. */
function linesOf(lines: readonly string[], summary: readonly string[]): readonly string[] {
  if (lines.length <= maxLines) return lines;
  const first = lines.slice(0, maxLines);
  return [...first, `and ${lines.length - maxLines - summary.length} more lines`, ...summary];
}

/** Errors of the network name neither path nor query, which may hold a key. */
function reasonOf(error: unknown): string {
  const { code, message, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return 'the download takes too long';
  if (code?.startsWith('Z_')) return 'the content is not complete gzip';
  return message.slice(0, 300);
}
