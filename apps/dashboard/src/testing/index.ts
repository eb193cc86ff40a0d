import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// For tests of files that have texts: imported before them, as texts are read when those files are loaded.
i18n.setMessagesCompiler(compileMessage);
i18n.load('en', {});
i18n.activate('en');
