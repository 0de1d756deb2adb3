import * as v from 'valibot';
import { accessLevel, channelNumber, guideShift } from './catalogue.ts';
import { oneOf, perhaps, plain, tvgId, webAddress, yesNo } from './catalogue-parts.ts';
import { sourceArchive, sourceDrm } from './catalogue-source.ts';

/** A channel from a playlist. Fields that playlists lack keep their values. */
export const playlistChannel = v.strictObject({
  tvg_id: perhaps(tvgId),
  guide_shift: perhaps(guideShift),
  number: perhaps(channelNumber),
  name: v.pipe(
    plain(200),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  ),
  category: perhaps(plain(100)),
  logo: perhaps(webAddress),
  manifest_url: webAddress,
  archive: perhaps(sourceArchive),
  /** Told by the address if `null`. */
  protocol: perhaps(oneOf(['hls', 'dash'])),
  drm: perhaps(sourceDrm),
  /** Whether it has only sound. */
  radio: perhaps(yesNo),
  /** Chosen for a whole playlist. */
  access: perhaps(accessLevel),
});
export type PlaylistChannel = v.InferOutput<typeof playlistChannel>;
