import type { Command } from 'commander';

export interface CompletedOption {
  /** Includes the leading dashes. */
  flag: string;
  description: string;
  takesValue: boolean;
  /** Empty when any value is allowed. */
  choices: readonly string[];
}

/** A command as completion knows it. */
export interface CommandNode {
  /** The words after the program's name, such as `events list`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; description: string }[];
  options: readonly CompletedOption[];
  /** The allowed values of the first argument; empty when any value is allowed. */
  choices: readonly string[];
}

/** All commands with the words that may follow them. All completion scripts are generated from this list. */
export function commandTree(program: Command): CommandNode[] {
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
export function wordsAfter({ commands, choices, options }: CommandNode): string[] {
  return [...commands.map(({ name }) => name), ...choices, ...options.map(({ flag }) => flag)];
}

/**
 * For bash and zsh: `case` branches that end the completion after an option that takes a value, once `suggest` has
 * offered the allowed values.
 */
export function valueCases(tree: readonly CommandNode[], suggest: (choices: readonly string[]) => string): string {
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
export function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, ' ')}'`;
}
