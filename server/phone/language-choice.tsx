import { useEffect } from 'preact/hooks';
import { currentLanguage, languages, type PageLanguage, setLanguage, t } from './texts.ts';

const short: Readonly<Record<PageLanguage, string>> = { uz: 'UZ', 'uz-Cyrl': 'ЎЗ', ru: 'RU', en: 'EN' };
const codes = Object.keys(languages) as readonly PageLanguage[];

/** The switch of languages; `onChange` is called once the texts of another language are loaded. */
export function LanguageChoice({ onChange }: { readonly onChange: (language: PageLanguage) => void }) {
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div class="languages" role="group" aria-label={t('language')}>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${short[code]} ${languages[code]}`}
          aria-pressed={code === currentLanguage()}
          onClick={() => {
            setLanguage(code).then(
              () => onChange(code),
              () => undefined,
            );
          }}
        >
          {short[code]}
        </button>
      ))}
    </div>
  );
}
