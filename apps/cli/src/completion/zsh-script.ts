import { knownPaths } from './bash-script.js';
import { quoted, valueCases, wordsAfter, type CommandNode } from './command-tree.js';

export function zshScript(tree: readonly CommandNode[]): string {
  return `#compdef parley
_parley() {
  local at='' word prev="\${words[CURRENT-1]}"
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
    ${knownPaths(tree)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at|$prev" in
${valueCases(tree, suggest)}
  esac
  case "$at" in
${tree.map((node) => `  ${quoted(node.path)}) compadd -- ${wordsAfter(node).map(quoted).join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _parley parley
`;
}

function suggest(choices: readonly string[]): string {
  return choices.length === 0 ? '_files; ' : `compadd -- ${choices.map(quoted).join(' ')}; `;
}
