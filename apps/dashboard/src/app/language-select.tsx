import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { chooseLanguage, currentLanguage, type Language, languages } from '../language/index.js';

const choices = Object.entries(languages).map(([value, label]) => ({ value, label }));

export function LanguageSelect() {
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Language`}
      value={currentLanguage()}
      data={choices}
      onChange={({ currentTarget: { value } }) => chooseLanguage(value as Language)}
    />
  );
}
