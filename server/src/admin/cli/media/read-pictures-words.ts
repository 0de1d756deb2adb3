import type { TitlePart } from '../../../infra/database/schema/factory.ts';
import type { PictureKind } from '../../services/title-pictures.ts';
import { UsageError } from '../usage.ts';

export interface PicturesWords {
  readonly command: 'pictures';
  readonly base: string | null;
  readonly part: TitlePart;
  /** Where the pictures go; `null`: nowhere. */
  readonly folder: string | null;
  /** The picture that the title gets; `null`: none. */
  readonly chosen: { readonly number: number; readonly kinds: readonly PictureKind[] } | null;
}

interface Given {
  readonly base: string | null;
  readonly part: TitlePart;
  readonly save: string | undefined;
  readonly use: string | undefined;
  readonly as: string | undefined;
}

/** The words behind `npm run media -- pictures`. Throws a `UsageError`. */
export function readPicturesWords({ base, part, save, use, as }: Given): PicturesWords {
  if (as !== undefined && as !== 'poster' && as !== 'backdrop')
    throw new UsageError(`--as has poster or backdrop, not ${as}`);
  if (as !== undefined && use === undefined)
    throw new UsageError('--as needs --use, the number of the picture');
  if (use !== undefined && !/^[1-9]$/.test(use))
    throw new UsageError(`--use has the number of a picture, not ${use}`);
  const kinds: readonly PictureKind[] = as === undefined ? ['poster', 'backdrop'] : [as];
  const chosen = use === undefined ? null : { number: Number(use), kinds };
  return { command: 'pictures', base, part, folder: save ?? null, chosen };
}
