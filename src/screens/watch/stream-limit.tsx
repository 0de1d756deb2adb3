import type { RunningPlayback } from '@oyna/contract/error';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { endPlayback } from '../../features/player/index.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveScreenFocus } from '../../focus/tree/move-focus.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useProfile } from '../../state/profile.ts';
import { Button } from '../../ui/button.tsx';
import styles from './watch-failure.module.css';

interface StreamLimitProps {
  readonly focusKey: string;
  readonly sentence: string;
  readonly playbacks: readonly RunningPlayback[];
  /** A slot is free, so play. */
  readonly onFreed: () => void;
  readonly onBack: () => void;
}

/** The account's running playbacks with their devices. Choosing one stops it there and plays here; a larger plan is one press away. */
export function StreamLimit({ focusKey, sentence, playbacks, onFreed, onBack }: StreamLimitProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const showError = useErrorAlert();
  const isKids = useProfile((profile) => profile.isKids);
  const [busy, setBusy] = useState(false);
  useEffect(() => moveScreenFocus(focusKey), [focusKey]);
  const stop = (playback: RunningPlayback): void => {
    if (busy) return;
    setBusy(true);
    endPlayback(playback).then(onFreed, (error: unknown) => {
      setBusy(false);
      showError(error);
    });
  };
  const toPlans = (): void => navigation.open({ name: 'plans', next: window.location.hash });
  const labelOf = (playback: RunningPlayback): string => {
    const title = nestQuotes(i18n.language, playback.title);
    if (playback.is_current_device) return t('watch.stopHere', { title });
    const device = [playback.device.platform, playback.device.model].filter(Boolean).join(' · ');
    return device === '' ? t('watch.stopElsewhere', { title }) : t('watch.stopOn', { title, device });
  };
  return (
    <FocusGroup orientation="vertical" className={styles.failure} focusKey={focusKey}>
      <p className={styles.sentence} role="alert">
        {sentence}
      </p>
      {playbacks.map((playback) => (
        <Button
          key={playback.playback_id}
          className={styles.device}
          label={labelOf(playback)}
          onPress={() => stop(playback)}
        />
      ))}
      {!isKids && <Button className={styles.device} label={t('watch.changePlan')} onPress={toPlans} />}
      <Button className={styles.device} label={t('action.back')} onPress={onBack} />
    </FocusGroup>
  );
}
