import type { PartyMember } from '@oyna/contract/party';
import { useTranslation } from 'react-i18next';
import styles from './party-panel.module.css';

/** Names of those who watch, in one line. */
export function MemberRows({ members }: { readonly members: readonly PartyMember[] }) {
  const { t } = useTranslation();
  const names = members.map(({ name, is_host }) => (is_host ? `${name} (${t('party.host')})` : name));
  return <p className={styles.members}>{names.join(', ')}</p>;
}
