import { getHelp, type RemoteConfig } from '@oyna/contract/config';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { absoluteAddress } from './base.ts';
import { callApi } from './call-api.ts';

export interface HelpLink {
  /** In the form a viewer would type, without the scheme. */
  readonly address: string;
  /** QR code: an address of a drawing. */
  readonly image: string;
}

/**
 * The help page for phones. Its QR code carries the viewer's language and, after a failure, the error code. Until the
 * server responds, the link is the one in the configuration's `support`.
 */
export function useHelpLink(support: RemoteConfig['support'] | undefined, code?: string): HelpLink | null {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['help', i18n.language, code ?? ''],
    queryFn: ({ signal }) => callApi(getHelp, { query: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { address, image } = data ?? support ?? {};
  if (!address || !image) return null;
  return { address: address.replace(/^https?:\/\//, ''), image: absoluteAddress(image) };
}
