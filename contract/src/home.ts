import * as v from 'valibot';
import { homeKinds } from './home-kinds.ts';

/** A rail of home. `genre` is the slug of a genre, for the kind `genre` only. */
export const homeRail = v.object({
  kind: v.picklist(homeKinds),
  genre: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))),
});
export type HomeRail = v.InferOutput<typeof homeRail>;

/** The rails of home in order. Rails of unknown kinds are left out, and `genre` without a genre. */
export const homeRails = v.pipe(
  v.array(v.unknown()),
  v.transform((rails): HomeRail[] =>
    rails.flatMap((rail) => {
      const { success, output } = v.safeParse(homeRail, rail);
      return success && (output.kind !== 'genre' || output.genre) ? [output] : [];
    }),
  ),
);
