import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where `npx vite` in this folder finds the API: a Parley that runs, by default the one of `npm start`. */
const api = process.env.PARLEY_URL ?? 'http://127.0.0.1:3000';

/**
 * Each icon from a file of its own: the file that has them all names six thousand, which cost more time than the rest.
 *
 * @returns {import('vite').Plugin}
 */
function iconsByFile() {
  const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') || !code.includes('@tabler/icons-react')) return undefined;
      const replaced = code.replaceAll(imports, (_all, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^Icon\w+$/.test(name))
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(''),
      );
      return { code: replaced, map: null };
    },
  };
}

/**
 * Names the files of the application in the page: the browser loads them beside the texts, which it needs first.
 *
 * @returns {import('vite').Plugin}
 */
function applicationPreloaded() {
  return {
    name: 'application-preloaded',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const application = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'application');
        if (application?.type !== 'chunk') return [];
        const styles = [...(application.viteMetadata?.importedCss ?? [])];
        return [
          ...[application.fileName, ...application.imports].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/dashboard/${file}` },
          })),
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/dashboard/${file}` },
          })),
        ];
      },
    },
  };
}

/** Texts in the code are English, and stay there; catalogues have the other languages. */
const configPath = fileURLToPath(new URL('lingui.config.mjs', import.meta.url));
const texts = [
  ['@lingui/babel-plugin-lingui-macro', { stripMessageField: false, linguiConfig: getConfig({ configPath }) }],
];

export default defineConfig({
  base: '/dashboard/',
  plugins: [iconsByFile(), react({ babel: { plugins: texts } }), lingui({ configPath }), applicationPreloaded()],
  // Our own packages are read from their sources: nothing has to be compiled first.
  resolve: { conditions: ['@parley/source', ...defaultClientConditions] },
  // Files find each other from where they are: the whole may be served below another path.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: process.env.DASHBOARD_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    // The policy forbids `data:` for what is not an image.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      // Writes count only from the API's own origin, so the proxy speaks as a page of it.
      ['/api', '/v1', '/platform', '/enterprise', '/widget', '/media', '/openapi.json', '/docs'].map((path) => [
        path,
        { target: api, changeOrigin: true, headers: { origin: api } },
      ]),
    ),
  },
});
