import type { CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { subtitleCss } from '../model/subtitle-style.ts';
import type { Player } from '../session/use-player.ts';
import { useViewerSettings } from '../session/viewer-settings-store.ts';
import { ElementHost } from './element-host.tsx';
import styles from './player.module.css';
import subtitles from './subtitles.module.css';

interface PlayerPictureProps {
  readonly surface: Player['surface'];
  readonly hdr: boolean;
  /** Whether the controls are visible, which subtitles make room for. */
  readonly controls: boolean;
  readonly hasPanel: boolean;
}

/** The video with its subtitles. */
export function PlayerPicture({ surface, hdr, controls, hasPanel }: PlayerPictureProps) {
  const { style } = useViewerSettings();
  const raised = controls && !hasPanel && style.position !== 'top';
  return (
    <>
      <ElementHost element={surface.video} className={styles.video} />
      <ElementHost
        element={surface.text}
        className={classes(subtitles.text, raised && subtitles.raised, hasPanel && subtitles.beside)}
        style={subtitleCss(style, hdr) as CSSProperties}
      />
    </>
  );
}
