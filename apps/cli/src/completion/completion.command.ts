import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';
import { bashScript } from './bash-script.js';
import { commandTree, type CommandNode } from './command-tree.js';
import { fishScript } from './fish-script.js';
import { zshScript } from './zsh-script.js';

const scripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Record<string, (tree: readonly CommandNode[]) => string>;

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
