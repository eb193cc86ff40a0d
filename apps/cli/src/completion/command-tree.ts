import type { Command } from 'commander';

export interface CompletedOption {
  /** With its dashes. */
  flag: string;
  description: string;
  takesValue: boolean;
  /** Empty where any value will do. */
  choices: readonly string[];
}

/** A command as completion knows it. */
export interface CommandNode {
  /** The words after the program's name, such as `events list`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; description: string }[];
  options: readonly CompletedOption[];
  /** What its first argument may be, where that is one of a few. */
  choices: readonly string[];
}

/** Every command with what may follow it: the one thing that the scripts are made of. */
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

/** What may be typed after a command: its commands, its argument's choices, its options. */
export function wordsAfter({ commands, choices, options }: CommandNode): string[] {
  return [...commands.map(({ name }) => name), ...choices, ...options.map(({ flag }) => flag)];
}

/** For bash and zsh: what ends the completion of each option's value, after `suggest` has offered its choices. */
export function valueCases(tree: readonly CommandNode[], suggest: (choices: readonly string[]) => string): string {
  return tree
    .flatMap(({ path, options }) =>
      options.filter(({ takesValue }) => takesValue).map((option) => ({ path, ...option })),
    )
    .map(({ path, flag, choices }) => `  ${quoted(`${path}|${flag}`)}) ${suggest(choices)}return ;;`)
    .join('\n');
}

/** In single quotes, as bash, zsh and fish all read them when there is neither quote nor backslash inside. */
export function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, ' ')}'`;
}
