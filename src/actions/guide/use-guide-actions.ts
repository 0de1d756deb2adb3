import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import type { useReminders } from '../reminders/use-reminders.ts';
import { useSignedInAction } from '../use-signed-in-action.ts';
import { choicesOf, type ProgrammeAction, type ProgrammeChoice } from './programme-choices.ts';
import { useGuidePanels } from './use-guide-panels.ts';

interface GuideActionsOptions {
  /** Opens a channel otherwise than as a new screen. */
  readonly onWatch?: (channel: number) => void;
  /** Says nothing of a success. */
  readonly quiet?: boolean;
}

/** The actions of OK and long OK on a cell of the guide. Call it from the screen component. */
export function useGuideActions(
  { programmes, toggle }: Pick<ReturnType<typeof useReminders>, 'programmes' | 'toggle'>,
  { onWatch, quiet = false }: GuideActionsOptions = {},
) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const open = useGuidePanels();
  const whenSignedIn = useSignedInAction();
  const act = (action: ProgrammeAction, { channel, cell }: ProgrammeChoice): void => {
    const programme = cell.kind === 'programme' ? cell.programme : null;
    if (action === 'watchLive' && onWatch) onWatch(channel.id);
    else if (action === 'watchLive') navigation.open({ name: 'watchChannel', id: channel.id });
    else if (action === 'watchArchive' && programme) {
      navigation.open({ name: 'watchProgramme', channel: channel.id, id: programme.id });
    } else if (action === 'startOver' && programme) {
      navigation.open({ name: 'watchProgramme', channel: channel.id, id: programme.id, from: 0 });
    } else if (programme) toggle({ kind: 'programme', id: programme.id });
  };
  return {
    onPress: (choice: ProgrammeChoice): void => {
      const [first] = choicesOf(choice);
      if (first) act(first, choice);
      else if (choice.cell.kind !== 'loading')
        showAlert(t(choice.cell.kind === 'gap' ? 'guide.gapText' : 'guide.noArchive'), 'info');
    },
    onHold: (choice: ProgrammeChoice): void => {
      const choices = choicesOf(choice);
      if (choices.length === 0 && choice.cell.kind !== 'programme') return;
      open(({ ProgrammeMenu }) => ProgrammeMenu, {
        choice,
        choices,
        hasReminder: choice.cell.kind === 'programme' && programmes.has(choice.cell.programme.id),
        quiet,
        navigation,
        whenSignedIn,
        onChoose: (action) => act(action, choice),
      });
    },
  };
}
