import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import styles from './plan-wall.module.css';

interface PlanWallProps {
  /** Only for guests, who may have a plan already. */
  readonly onSignIn: (() => void) | null;
  /** The viewer's plan does not include it. */
  readonly hasPlan: boolean;
}

/** The heading above the plans: why a plan is needed, and sign-in for a viewer who has one. */
export function PlanWall({ onSignIn, hasPlan }: PlanWallProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.wall}>
      <p className={styles.text}>{t(hasPlan ? 'plans.wallMore' : 'plans.wall')}</p>
      {onSignIn && (
        <div className={styles.plate}>
          <Button icon={icons.person} label={t('plans.signIn')} onPress={onSignIn} />
        </div>
      )}
    </div>
  );
}
