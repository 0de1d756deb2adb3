import { partyReactions } from '@oyna/contract/party';
import { useTranslation } from 'react-i18next';
import { currentParty } from '../../features/party/api/current-party.ts';
import { reactionSign } from '../../features/party/components/reaction-signs.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './party-panel.module.css';

/** Reactions below the picture, sent by OK until Back closes the row; for the modal. */
export function ReactionRow() {
  const { t } = useTranslation();
  return (
    <FocusGroup orientation="horizontal" className={styles.row}>
      {partyReactions.map((reaction) => (
        <Button
          key={reaction}
          label={reactionSign(reaction) ?? t(`party.react.${reaction}`)}
          spoken={t(`party.react.${reaction}`)}
          onPress={() => currentParty()?.react(reaction)}
          className={styles.sign}
        />
      ))}
    </FocusGroup>
  );
}
