import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// For tests of files that have texts: imported before them, as texts are read when those files are loaded.
i18n.setMessagesCompiler(compileMessage);
i18n.load('en', {});
i18n.activate('en');
// What a browser says it speaks; Node 20 has none of it.
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true });
