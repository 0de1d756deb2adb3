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
import type { IconShape } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { removeIcon } from '../../ui/remove-icon.ts';
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

const signs: Readonly<Record<ProfileField, IconShape>> = {
  name: icons.person,
  picture: { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 8.500v.1' },
  language: {
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  },
  isKids: {
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 9.500v1M15.500 9.500v1M8 14.500c2 2.500 6 2.500 8 0',
  },
  age: icons.locked,
  minutes: { path: 'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 8v4.200l2.800 1.800' },
  autoplay: icons.play,
  done: laterIcons.check,
  delete: removeIcon,
};

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
      icon={signs[field]}
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
        {button('picture', t('profiles.picture'), on.onPicture, { leads: true })}
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
