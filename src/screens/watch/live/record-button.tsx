import type { Programme } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../actions/recordings/use-record.ts';
import { useSignedInAction } from '../../../actions/use-signed-in-action.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useRecordingList } from '../../../features/recordings/api/list-recordings.ts';
import { recordingState } from '../../../features/recordings/model/recording-state.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { recordIcon } from '../../../ui/record-icon.ts';

/** Records the programme at the playing position, or stops that while it is on. A recorded one stays for its menu in the guide. */
export function RecordButton({ programme }: { readonly programme: Pick<Programme, 'id'> }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const whenSignedIn = useSignedInAction();
  const record = useRecord(useNavigation());
  const own = (useRecordingList(true) ?? []).filter((it) => it.programme === programme.id)[0];
  const isRunning = own !== undefined && recordingState(own, serverNow()) === 'running';
  const label = own ? (isRunning ? 'recording.stop' : 'recording.recorded') : 'recording.add';
  const press = (): void => {
    if (!own) whenSignedIn(() => record({ kind: 'add', programme: programme.id }));
    else if (isRunning) record({ kind: 'stop', id: own.id });
  };
  return (
    <Button
      focusKey={`button:record:${entry}`}
      icon={recordIcon}
      iconOnly
      label={t(label)}
      on={own !== undefined}
      onPress={press}
    />
  );
}
