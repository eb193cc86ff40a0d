import { quoted, valueCases, wordsAfter, type CommandNode } from './command-tree.js';

/** Generates the bash completion. Where it suggests nothing, bash completes file names. */
export function bashScript(tree: readonly CommandNode[]): string {
  return `# bash completion of parley
_parley() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" at='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
    ${knownPaths(tree)}) at="\${at:+$at }$word" ;;
    esac
  done
  COMPREPLY=()
  case "$at|$prev" in
${valueCases(tree, suggest)}
  esac
  case "$at" in
${tree.map((node) => `  ${quoted(node.path)}) words=${quoted(wordsAfter(node).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _parley parley
`;
}

function suggest(choices: readonly string[]): string {
  return choices.length === 0 ? '' : `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$cur")); `;
}

/** A shell pattern that matches every command path, for bash and zsh. */
export function knownPaths(tree: readonly CommandNode[]): string {
  return tree
    .filter(({ path }) => path !== '')
    .map(({ path }) => quoted(path))
    .join(' | ');
}
