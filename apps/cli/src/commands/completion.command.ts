import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';

const scripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Record<string, (tree: readonly CommandNode[]) => string>;

interface CompletedOption {
  /** Includes the leading dashes. */
  flag: string;
  description: string;
  takesValue: boolean;
  /** Empty when any value is allowed. */
  choices: readonly string[];
}

/** A command as completion knows it. */
interface CommandNode {
  /** The words after the program's name, such as `events list`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; description: string }[];
  options: readonly CompletedOption[];
  /** The allowed values of the first argument; empty when any value is allowed. */
  choices: readonly string[];
}

export function addCompletionCommand(program: Command, cli: Cli): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .description('Print the completion script of a shell.')
    .addHelpText(
      ...examples(
        'source <(parley completion bash)                                  # in ~/.bashrc',
        'source <(parley completion zsh)                                   # in ~/.zshrc, after compinit',
        'parley completion fish > ~/.config/fish/completions/parley.fish',
      ),
    )
    .action((shell: keyof typeof scripts) => {
      cli.io.stdout.write(scripts[shell](commandTree(program)));
    });
}

/** Generates the bash completion. Where it suggests nothing, bash completes file names. */
function bashScript(tree: readonly CommandNode[]): string {
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
${valueCases(tree, bashSuggestion)}
  esac
  case "$at" in
${tree.map((node) => `  ${quoted(node.path)}) words=${quoted(wordsAfter(node).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _parley parley
`;
}

function bashSuggestion(choices: readonly string[]): string {
  return choices.length === 0 ? '' : `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$cur")); `;
}

/** A shell pattern that matches every command path, for bash and zsh. */
function knownPaths(tree: readonly CommandNode[]): string {
  return tree
    .filter(({ path }) => path !== '')
    .map(({ path }) => quoted(path))
    .join(' | ');
}

function zshScript(tree: readonly CommandNode[]): string {
  return `#compdef parley
_parley() {
  local at='' word prev="\${words[CURRENT-1]}"
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
    ${knownPaths(tree)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at|$prev" in
${valueCases(tree, zshSuggestion)}
  esac
  case "$at" in
${tree.map((node) => `  ${quoted(node.path)}) compadd -- ${wordsAfter(node).map(quoted).join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _parley parley
`;
}

function zshSuggestion(choices: readonly string[]): string {
  return choices.length === 0 ? '_files; ' : `compadd -- ${choices.map(quoted).join(' ')}; `;
}

function fishScript(tree: readonly CommandNode[]): string {
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
${tree.flatMap(fishLines).join('\n')}
`;
}

function fishLines(node: CommandNode): string[] {
  const at = `complete -c parley -n ${quoted(`__parley_at "${node.path}"`)}`;
  return [
    ...node.commands.map(({ name, description }) => `${at} -f -a ${quoted(name)} -d ${quoted(description)}`),
    ...(node.choices.length > 0 ? [`${at} -f -a ${quoted(node.choices.join(' '))}`] : []),
    ...node.options.map((option) => `${at} ${fishOption(option)} -d ${quoted(option.description)}`),
  ];
}

function fishOption({ flag, takesValue, choices }: CompletedOption): string {
  const name = `-l ${flag.slice('--'.length)}`;
  if (!takesValue) return name;
  return choices.length === 0 ? `${name} -r` : `${name} -x -a ${quoted(choices.join(' '))}`;
}

/** All commands with the words that may follow them. All completion scripts are generated from this list. */
function commandTree(program: Command): CommandNode[] {
  const global = optionsOf(program);
  const visit = (command: Command, path: string): CommandNode[] => [
    {
      path,
      commands: command.commands.map((child) => ({
        name: child.name(),
        description: child.summary() || child.description(),
      })),
      options: command === program ? global : [...optionsOf(command), ...global],
      choices: command.registeredArguments[0]?.argChoices ?? [],
    },
    ...command.commands.flatMap((child) => visit(child, path === '' ? child.name() : `${path} ${child.name()}`)),
  ];
  return visit(program, '');
}

function optionsOf(command: Command): CompletedOption[] {
  return command.options.map(({ long, description, required, optional, argChoices }) => ({
    flag: long ?? '',
    description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  }));
}

/** The words that may follow a command: subcommands, choices of its argument, options. */
function wordsAfter({ commands, choices, options }: CommandNode): string[] {
  return [...commands.map(({ name }) => name), ...choices, ...options.map(({ flag }) => flag)];
}

/**
 * For bash and zsh: `case` branches that end the completion after an option that takes a value, once `suggest` has
 * offered the allowed values.
 */
function valueCases(tree: readonly CommandNode[], suggest: (choices: readonly string[]) => string): string {
  return tree
    .flatMap(({ path, options }) =>
      options.filter(({ takesValue }) => takesValue).map((option) => ({ path, ...option })),
    )
    .map(({ path, flag, choices }) => `  ${quoted(`${path}|${flag}`)}) ${suggest(choices)}return ;;`)
    .join('\n');
}

/**
 * Quotes a text for bash, zsh and fish. Quotes and backslashes become spaces, because the shells escape them
 * differently.
 */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, ' ')}'`;
}
