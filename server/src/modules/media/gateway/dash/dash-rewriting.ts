import type { TemplateLink } from '../gateway-link.ts';
import type { Rewriting } from '../rewrite-playlist.ts';

/** As for a playlist, with the addresses that only a DASH manifest has. */
export interface DashRewriting extends Rewriting {
  /** The address of the server's clock. */
  readonly clock: string;
  /** As `link`, for the segments of a template. */
  readonly template: (link: TemplateLink) => string | null;
}
