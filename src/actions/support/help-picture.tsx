import type { ReactNode } from 'react';
import { type HelpLink, useHelpLink } from '../../api/help-link.ts';
import { useRemoteConfig } from '../../api/remote-config.ts';
import styles from './help-picture.module.css';

interface HelpPictureProps {
  /** The code of the error, which the help page gets. */
  readonly code: string;
  readonly wordsOf: (help: HelpLink) => ReactNode;
}

/** QR code of the help page for phones, in the corner of a failed screen. Nothing here is focusable. */
export function HelpPicture({ code, wordsOf }: HelpPictureProps) {
  const help = useHelpLink(useRemoteConfig()?.support, code);
  if (!help) return null;
  return (
    <div className={styles.help}>
      <img alt="" src={help.image} />
      <div>{wordsOf(help)}</div>
    </div>
  );
}
