import type { Recording } from '@oyna/contract/recordings';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { recordingState } from '../../features/recordings/model/recording-state.ts';
import { dateStem, dayAndTime } from '../../i18n/day-and-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { Grid } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import row from '../../ui/list-row.module.css';
import { recordIcon } from '../../ui/record-icon.ts';

interface RecordingGridProps {
  readonly label: string;
  readonly recordings: readonly Recording[];
  readonly focusKey: string;
}

const TICK_MS = 60_000;

/** The viewer's recordings; OK plays one that has begun and shows the actions of one to come. */
export function RecordingGrid({ recordings, ...grid }: RecordingGridProps) {
  const { t, i18n } = useTranslation();
  const menu = useCardMenu();
  const navigation = useNavigation();
  const shownAs = useShownAs();
  const now = useServerTime(TICK_MS);
  const stateText = (recording: Recording): string => {
    const state = recordingState(recording, now);
    if (state === 'planned' && recording.is_refused) return t('recording.refused');
    if (state !== 'recorded') return t(`recording.${state}`);
    return t('recording.until', { date: dateStem(i18n.language, Date.parse(recording.expires_at), now) });
  };
  const noteOf = (recording: Recording): string =>
    [
      dayAndTime(t, i18n.language, Date.parse(recording.starts_at), now),
      numberedName(recording.channel),
      stateText(recording),
    ].join(' · ');
  const play = (recording: Recording): void => {
    const { channel, id } = recording;
    if (recordingState(recording, now) === 'planned') menu.onHoldRecording(recording);
    else navigation.open({ name: 'watchRecording', channel: channel.id, id });
  };
  return (
    <Grid
      {...grid}
      name="recordings"
      items={recordings}
      keyOf={({ id }) => id}
      labelOf={(recording) => `${shownAs(recording).title}. ${noteOf(recording)}`}
      columns={1}
      stepX={1132}
      stepY={168}
      viewport={750}
      onPress={play}
      onPlay={play}
      onHold={menu.onHoldRecording}
      render={(recording) => (
        <div className={row.split}>
          <div className={row.words}>
            <span className={row.title}>{shownAs(recording).title}</span>{' '}
            <span className={row.note}>{noteOf(recording)}</span>
          </div>
          {recordingState(recording, now) !== 'recorded' && (
            <span className={row.sign}>
              <Icon shape={recordIcon} size={40} />
            </span>
          )}
        </div>
      )}
    />
  );
}
