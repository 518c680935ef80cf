import { spawn } from "node:child_process";

/** Runs a program to its end and returns what it printed. Nothing is thrown for a non-zero status. */
export function runCommand(
  program: string,
  args: string[],
  options: { cwd: string },
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: options.cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (piece) => {
      output += piece;
    });
    child.stderr.on("data", (piece) => {
      output += piece;
    });
    child.on("error", (error) => resolve({ status: 127, output: `${output}${error.message}` }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}
