import type { Profile } from '@oyna/contract/profiles';
import { FirstPin } from './first-pin.tsx';
import { NameStep } from './name-step.tsx';
import { ParentPin } from './parent-pin.tsx';
import { PictureStep } from './picture-step.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import type { ProfileStep } from './profile-step.ts';
import { useManaging } from './use-managing.tsx';

export interface ProfileStepsProps {
  readonly step: ProfileStep;
  readonly profiles: readonly Profile[];
  readonly hasPin: boolean;
  readonly go: (step: ProfileStep) => void;
}

/** The steps after the row of profiles: the PIN, and everything that changes a profile. */
export function ProfileSteps({ step, profiles, hasPin, go }: ProfileStepsProps) {
  const manage = useManaging(hasPin, go);
  const at = 'id' in step ? profiles.find(({ id }) => id === step.id) : undefined;
  if (step.at === 'pin') {
    return <ParentPin sentence={step.text} onRight={step.onRight} onBack={() => go(step.before)} />;
  }
  if (step.at === 'name') {
    return (
      <NameStep
        name={at?.name ?? ''}
        onName={(name) => (at ? manage.rename(at, name) : manage.create(name))}
        busy={manage.isBusy}
        error={manage.error}
        onType={manage.reset}
      />
    );
  }
  if (!at) return null;
  if (step.at === 'picture') {
    return (
      <PictureStep
        onPicture={(picture) => manage.change(at, { picture }, { at: 'edit', id: at.id })}
        onBack={() => go({ at: 'edit', id: at.id })}
      />
    );
  }
  if (step.at === 'first-pin') {
    const edit = { at: 'edit', id: at.id } as const;
    return (
      <FirstPin
        ageLimit={profiles.find(({ is_first }) => is_first)?.age_limit ?? null}
        onDone={() => {
          go(edit);
          manage.change(at, { is_kids: true }, edit);
        }}
      />
    );
  }
  return (
    <ProfileEditor
      profile={at}
      onChange={(change) => {
        // Without a PIN, a child could leave the profile.
        if (change.is_kids && !hasPin) go({ at: 'first-pin', id: at.id });
        else manage.change(at, change, step);
      }}
      onName={() => {
        manage.reset();
        go({ at: 'name', id: at.id });
      }}
      onPicture={() => go({ at: 'picture', id: at.id })}
      onDelete={() => manage.askToDelete(at)}
      onDone={() => go({ at: 'manage' })}
    />
  );
}
