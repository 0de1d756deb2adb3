import { useTranslation } from 'react-i18next';
import type { GuideChannel, GuideChoice } from '../../features/guide/components/guide-grid.tsx';
import { showAlert } from '../../state/alert.ts';
import { useNavigation } from '../../state/navigation.ts';
import type { useReminders } from '../use-reminders.ts';
import { choicesOf, type ProgrammeAction } from './programme-choices.ts';
import { useGuidePanels } from './use-guide-panels.ts';

/** The actions of OK and long OK on a cell of the guide. */
export function useGuideActions({ programmes, toggle }: ReturnType<typeof useReminders>) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const open = useGuidePanels();
  const act = (action: ProgrammeAction, { channel, cell }: GuideChoice<GuideChannel>): void => {
    const programme = cell.kind === 'programme' ? cell.programme : null;
    if (action === 'watchLive') navigation.open({ name: 'watchChannel', id: channel.id });
    else if (action === 'watchArchive' && programme) {
      navigation.open({ name: 'watchProgramme', channel: channel.id, id: programme.id });
    } else if (action === 'startOver' && programme) {
      navigation.open({ name: 'watchProgramme', channel: channel.id, id: programme.id, from: 0 });
    } else if (programme) toggle({ kind: 'programme', id: programme.id });
  };
  return {
    onPress: (choice: GuideChoice<GuideChannel>): void => {
      const [first] = choicesOf(choice);
      if (first) act(first, choice);
      else if (choice.cell.kind !== 'loading')
        showAlert(t(choice.cell.kind === 'gap' ? 'guide.gapText' : 'guide.noArchive'), 'info');
    },
    onHold: (choice: GuideChoice<GuideChannel>): void => {
      const choices = choicesOf(choice);
      if (choices.length === 0) return;
      open(({ ProgrammeMenu }) => ProgrammeMenu, {
        choice,
        choices,
        hasReminder: choice.cell.kind === 'programme' && programmes.has(choice.cell.programme.id),
        onChoose: (action) => act(action, choice),
      });
    },
  };
}
