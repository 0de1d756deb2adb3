import type { Country } from '@oyna/contract/group-phone';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { laterIcons } from '../../../ui/later-icons.ts';
import modal from '../../../ui/modal.module.css';
import { ModalHeading } from '../../../ui/modal-heading.tsx';
import styles from './steps.module.css';

interface CountryChoiceProps {
  readonly countries: readonly Country[];
  readonly chosen: Country;
  readonly onChoose: (country: Country) => void;
}

const COLUMNS = 2;

/** The countries with a prefilled calling code. */
export function CountryChoice({ countries, chosen, onChoose }: CountryChoiceProps) {
  const { t } = useTranslation();
  const rows = Array.from({ length: Math.ceil(countries.length / COLUMNS) }, (_, row) =>
    countries.slice(row * COLUMNS, row * COLUMNS + COLUMNS),
  );
  return (
    <div className={modal.panel}>
      <ModalHeading>{t('login.countryHeading')}</ModalHeading>
      <FocusGroup orientation="vertical">
        {rows.map((row) => (
          <FocusGroup key={row[0]?.id} orientation="horizontal" className={styles.countryRow}>
            {row.map((country) => (
              <Button
                key={country.id}
                label={`${t(`country.${country.id}`, country.id)} +${country.code}`}
                on={country.id === chosen.id}
                {...(country.id === chosen.id && { icon: laterIcons.check })}
                onPress={() => onChoose(country)}
                className={styles.country}
              />
            ))}
          </FocusGroup>
        ))}
      </FocusGroup>
    </div>
  );
}
