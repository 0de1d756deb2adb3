import { phoneOrigin } from '../../../api/phone-origin.ts';

/** The parts of the configuration that name the help page. */
interface HelpPages {
  readonly support: { readonly address?: string | undefined };
  readonly companion: { readonly address: string } | null;
}

/**
 * The address of the help page that puts `details` into a new message, and whether it does: an operator's own page gets
 * its address as it was written. Without a configuration, the API's origin has the page.
 */
export function detailsAddress(
  config: HelpPages | null,
  origin: string,
  language: string,
  details: string,
): { readonly address: string; readonly takesDetails: boolean } {
  const own = `${phoneOrigin(config?.companion, origin)}/help`;
  const address = config?.support.address ?? own;
  if (address !== own) return { address, takesDetails: false };
  const query = new URLSearchParams();
  query.set('lang', language);
  query.set('details', details);
  return { address: `${address}?${query}`, takesDetails: true };
}
