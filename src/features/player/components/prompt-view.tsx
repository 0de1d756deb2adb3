import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import type { Direction } from '../../../focus/tree/focus-tree.ts';
import { useLayer } from '../../../focus/tree/layers.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { icons } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { Prompt } from '../model/prompt.ts';
import type { EpisodeChoice } from '../model/series-place.ts';
import { playerIcons } from './player-icons.ts';
import styles from './prompt-view.module.css';

interface PromptViewProps {
  readonly focusKey: string;
  readonly prompt: Prompt | null;
  /** The next episode. */
  readonly next: EpisodeChoice | null;
  /** Shown above the controls instead of over the bare picture. */
  readonly raised: boolean;
  readonly onSkip: (to: number) => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
  /** Called when an arrow leaves a prompt over the bare picture. */
  readonly onArrow: (direction: Direction) => boolean;
}

/** The current prompt, at the lower right. */
export function PromptView(props: PromptViewProps) {
  const { t } = useTranslation();
  const reachable = useReachable();
  const { prompt, next, onArrow } = props;
  const counting = prompt?.kind === 'next' && prompt.seconds !== null;
  const alone = prompt?.kind === 'skip' && !props.raised;
  useLayer(reachable && (counting || alone), props.onCancel);
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={props.focusKey}
      first={`${props.focusKey}/go`}
      remembers={false}
      empty={prompt === null}
      className={classes(styles.prompt, props.raised && styles.raised)}
    >
      {prompt?.kind === 'skip' && (
        <Button
          focusKey={`${props.focusKey}/go`}
          icon={playerIcons.next}
          label={t(prompt.skip.kind === 'intro' ? 'player.skipIntro' : 'player.skipRecap')}
          onPress={() => props.onSkip(prompt.skip.to)}
          onArrow={onArrow}
          className={styles.button}
        />
      )}
      {prompt?.kind === 'next' && next && (
        <div className={styles.card}>
          {next.still && (
            <div className={styles.still}>
              <Picture address={pictureAddress(next.still, 400)} color="var(--surface-1)" />
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.title}>{next.label}</p>
            <div className={styles.buttons}>
              <Button
                focusKey={`${props.focusKey}/go`}
                icon={icons.play}
                label={
                  prompt.seconds === null
                    ? t('player.nextEpisode')
                    : t('player.startsIn', { seconds: prompt.seconds })
                }
                onPress={props.onNext}
                onArrow={(direction) => direction !== 'right' && onArrow(direction)}
                className={styles.button}
              />
              {counting && (
                <Button
                  label={t('player.watchCredits')}
                  onPress={props.onCancel}
                  onArrow={(direction) => direction !== 'left' && onArrow(direction)}
                  className={styles.button}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </FocusGroup>
  );
}
