import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useLang } from '../state/lang.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';
import uz from './locales/uz.json';
import uzCyrl from './locales/uz-Cyrl.json';

/** Translations are part of the bundle: packaged apps cannot fetch files of their own. */
export function startI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: useLang.getState().lang,
    fallbackLng: 'uz',
    resources: {
      uz: { translation: uz },
      'uz-Cyrl': { translation: uzCyrl },
      ru: { translation: ru },
      en: { translation: en },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const follow = (lang: string): void => {
    document.documentElement.lang = lang;
    if (i18next.language !== lang) void i18next.changeLanguage(lang);
  };
  follow(useLang.getState().lang);
  useLang.subscribe(({ lang }) => follow(lang));
}
