import { UsageError } from '../usage.ts';

export interface MarksWords {
  readonly command: 'marks';
  readonly base: string | null;
  readonly title: string;
  readonly season: number;
  /** `null`: all of the season. */
  readonly episode: number | null;
  readonly isAccepted: boolean;
}

/** The words behind `npm run media -- marks`. Throws a `UsageError` without a season. */
export function readMarksWords(
  title: string,
  { season, episode }: { readonly season: number | null; readonly episode: number | null },
  { base, isAccepted }: Pick<MarksWords, 'base' | 'isAccepted'>,
): MarksWords {
  if (season === null) throw new UsageError('--season is missing: npm run media -- marks TITLE --season N');
  return { command: 'marks', base, title, season, episode, isAccepted };
}
