import { homedir } from "node:os";

const machineFolder = /(?<![\w.:@#$)}\]*-])\/(?:root|work|home\/[\w.-]+|Users\/[\w.-]+)\/[\w.-]+/;
const registryHost =
  /\b(?:registry\.(?:npmjs|npmmirror|yarnpkg)\.[a-z]+|(?:artifactory|nexus|verdaccio|npm)\.[\w-]+\.[a-z]{2,})\b/i;

/** Whatever would tie the checkout to one machine, and breaches of the repository's own rules. */
export function repositoryProblems(files, machine = thisMachine()) {
  return files.flatMap((file) => [
    ...machineProblems(file, machine),
    ...lockProblems(file),
    ...readmeProblems(file),
  ]);
}

function thisMachine() {
  const registry = process.env.npm_config_registry;
  const own = [process.cwd(), homedir()].filter((folder) => folder.split("/").length > 2);
  return { folders: own, hosts: registry === undefined ? [] : [new URL(registry).host] };
}

function machineProblems({ path, text }, { folders, hosts }) {
  return text.split("\n").flatMap((content, index) => {
    const line = index + 1;
    const folder = folders.find((own) => content.includes(own)) ?? machineFolder.exec(content)?.[0];
    const host = hosts.find((own) => content.includes(own)) ?? registryHost.exec(content)?.[0];
    return [
      folder && {
        path,
        line,
        cause: `a path of one machine: ${folder}`,
        wayOut: "make it relative to the checkout, or a setting",
      },
      host && {
        path,
        line,
        cause: `a package registry's host: ${host}`,
        wayOut: "leave the registry to each machine's own npm settings",
      },
    ].filter(Boolean);
  });
}

function lockProblems({ path, text }) {
  if (path !== "package-lock.json") return [];
  const line = text.split("\n").findIndex((content) => /"resolved": "https?:/.test(content)) + 1;
  if (line === 0) return [];
  return [
    {
      path,
      line,
      cause: "the lock file names where packages were downloaded",
      wayOut: "run npm install --omit-lockfile-registry-resolved",
    },
  ];
}

function readmeProblems({ path, text }) {
  const lines = text.trimEnd().split("\n").length;
  if (path !== "README.md" || lines < 80) return [];
  return [
    { path, cause: `${lines} lines, fewer than 80 are allowed`, wayOut: "move detail into docs/" },
  ];
}
