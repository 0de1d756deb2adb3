import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shared/navigation.ts';
import { closeModal } from '../../state/modal.ts';
import { useProfile } from '../../state/profile.ts';

interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

/** The action that leads to support, with the code of an error if there is one. A kids' profile gets none, because it may not write. */
export function useContactActions(code?: string): readonly Action[] {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const isKids = useProfile((profile) => profile.isKids);
  const onPress = (): void => {
    // The error may be inside it.
    closeModal();
    navigation.open({ name: 'contact', code });
  };
  return isKids ? [] : [{ label: t('menu.contact'), onPress }];
}
