import { spawn } from "node:child_process";
import { prepare, viteProgram } from "./prepare.mjs";

await prepare({ tools: true });

const programs = [
  run(["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/src/main.ts"]),
  run([viteProgram(), "--clearScreen=false"], "web"),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop());
for (const program of programs) program.on("exit", (code) => stop(code ?? 0));

/** Detached, so that Ctrl-C reaches this process alone and each program is told once. */
function run(args, cwd = ".") {
  const stdio = ["ignore", "inherit", "inherit"];
  return spawn(process.execPath, args, { cwd, detached: true, stdio });
}

function stop(code = 0) {
  process.exitCode ||= code;
  for (const program of programs) {
    if (!program.killed) program.kill("SIGTERM");
  }
}
