import type { BodyOf } from '@oyna/contract/call';
import type { Profile, updateProfile } from '@oyna/contract/profiles';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfilePicture } from '../../features/profiles/components/profile-picture.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { ageSign } from '../../i18n/age-sign.ts';
import { languageName } from '../../i18n/language-name.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { type Choice, ChoicePanel } from '../../ui/choice-panel.tsx';
import { RowButton, type RowButtonProps } from '../../ui/row-button.tsx';
import { ageChoices, languageChoices, minuteChoices, minutesText, NONE } from './profile-choices.ts';
import styles from './profiles-screen.module.css';

export type ProfileChange = BodyOf<typeof updateProfile>;

export type ProfileField =
  | 'name'
  | 'picture'
  | 'language'
  | 'isKids'
  | 'age'
  | 'minutes'
  | 'autoplay'
  | 'delete'
  | 'done';

interface ProfileEditorProps {
  readonly profile: Profile;
  /** The field that was chosen last, which has the focus first. */
  readonly lastField: RefObject<ProfileField | null>;
  readonly onChange: (change: ProfileChange) => void;
  readonly onName: () => void;
  readonly onPicture: () => void;
  readonly onDelete: () => void;
  readonly onDone: () => void;
}

function numberOf(value: Choice['value']): number | null {
  return typeof value === 'number' ? value : null;
}

/** Everything about one profile; each choice is saved at once. */
export function ProfileEditor({ profile, lastField, onChange, ...on }: ProfileEditorProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const focusKeyOf = (field: ProfileField): string => `${screenKey(entry)}/${field}`;
  const { is_kids, is_first, age_limit, daily_minutes, lang, autoplay } = profile;
  const ask = (
    heading: string,
    choices: readonly Choice[],
    chosen: Choice['value'] | null,
    save: (value: Choice['value']) => ProfileChange,
  ): void =>
    openModal(
      <ChoicePanel
        heading={heading}
        choices={choices}
        chosen={chosen ?? NONE}
        onChoose={(value) => {
          closeModal();
          onChange(save(value));
        }}
      />,
    );
  const askLanguage = (): void =>
    ask(t('profiles.language'), languageChoices(), lang, (value) => ({ lang: value as Profile['lang'] }));
  const askAge = (): void =>
    ask(t('profiles.age'), ageChoices(t, profile), is_kids ? (age_limit ?? 0) : age_limit, (value) => ({
      age_limit: numberOf(value),
    }));
  const askMinutes = (): void =>
    ask(t('profiles.minutes'), minuteChoices(t), daily_minutes, (value) => ({
      daily_minutes: numberOf(value),
    }));
  const yes = (is: boolean): string => t(is ? 'profiles.yes' : 'profiles.no');
  const button = (
    field: ProfileField,
    label: string,
    onPress: () => void,
    look: Pick<RowButtonProps, 'value' | 'on' | 'leads' | 'spoken'> = {},
  ) => (
    <RowButton
      {...look}
      focusKey={focusKeyOf(field)}
      label={label}
      onPress={() => {
        lastField.current = field;
        onPress();
      }}
    />
  );
  const field = (
    name: Exclude<ProfileField, 'delete' | 'done'>,
    value: string,
    onPress: () => void,
    on?: boolean,
  ) => {
    const label = t(`profiles.${name}`);
    return button(name, label, onPress, { value, on, leads: on === undefined, spoken: `${label}: ${value}` });
  };
  const age = age_limit ?? (is_kids ? 0 : null);
  return (
    <div className={styles.editor}>
      <div className={styles.who}>
        <div className={styles.face}>
          <ProfilePicture {...profile} />
        </div>
        <h1 className={styles.name}>{profile.name}</h1>
        <p className={styles.note}>
          {is_kids ? t('profiles.kidsNote') : is_first ? t('profiles.first') : ''}
        </p>
      </div>
      <FocusGroup
        orientation="vertical"
        first={lastField.current ? focusKeyOf(lastField.current) : undefined}
        className={styles.fields}
      >
        {field('name', profile.name, on.onName)}
        {button('picture', t('profiles.picture'), on.onPicture)}
        {field('language', lang ? languageName(lang) : t('profiles.asAccount'), askLanguage)}
        {!is_first && field('isKids', yes(is_kids), () => onChange({ is_kids: !is_kids }), is_kids)}
        {field('age', age === null ? t('profiles.noAge') : ageSign(age), askAge)}
        {is_kids &&
          field(
            'minutes',
            daily_minutes === null ? t('profiles.noMinutes') : minutesText(t, daily_minutes),
            askMinutes,
          )}
        {field('autoplay', yes(autoplay), () => onChange({ autoplay: !autoplay }), autoplay)}
        {button('done', t('profiles.done'), on.onDone)}
        {!is_first && button('delete', t('profiles.delete'), on.onDelete)}
      </FocusGroup>
    </div>
  );
}
