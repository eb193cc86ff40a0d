import { quoted, type CommandNode, type CompletedOption } from './command-tree.js';

export function fishScript(tree: readonly CommandNode[]): string {
  const paths = tree.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return `# fish completion of parley
function __parley_at --description 'True when the command line is at this command'
    set -l words (commandline -opc)
    set -e words[1]
    set -l at ''
    for word in $words
        set -l next (string trim -- "$at $word")
        if contains -- "$next" ${paths.join(' ')}
            set at "$next"
        end
    end
    test "$at" = "$argv[1]"
end
${tree.flatMap(linesOf).join('\n')}
`;
}

function linesOf(node: CommandNode): string[] {
  const at = `complete -c parley -n ${quoted(`__parley_at "${node.path}"`)}`;
  return [
    ...node.commands.map(({ name, description }) => `${at} -f -a ${quoted(name)} -d ${quoted(description)}`),
    ...(node.choices.length > 0 ? [`${at} -f -a ${quoted(node.choices.join(' '))}`] : []),
    ...node.options.map((option) => `${at} ${optionOf(option)} -d ${quoted(option.description)}`),
  ];
}

function optionOf({ flag, takesValue, choices }: CompletedOption): string {
  const name = `-l ${flag.slice('--'.length)}`;
  if (!takesValue) return name;
  return choices.length === 0 ? `${name} -r` : `${name} -x -a ${quoted(choices.join(' '))}`;
}
