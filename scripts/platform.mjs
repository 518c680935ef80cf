// What this machine must be. Plain JavaScript for any Node from 20 on: it runs before anything is installed.

const SUPPORTED = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const NODE_MAJOR_MIN = 20;
const GLIBC_MIN = "2.28";

/**
 * @param {{ nodeVersion: string, platform: string, arch: string, glibc: string | undefined }} machine
 * @returns {string | undefined} one sentence on what is missing
 */
export function whyUnsupported(machine) {
  if (Number.parseInt(machine.nodeVersion, 10) < NODE_MAJOR_MIN) {
    return `Fairhouse is installed with Node ${NODE_MAJOR_MIN} or later, and this is Node ${machine.nodeVersion}: install a newer one from https://nodejs.org.`;
  }
  if (machine.platform === "win32") {
    return "Fairhouse runs on Linux and macOS; on Windows start it inside WSL 2.";
  }
  if (!SUPPORTED.includes(`${machine.platform}-${machine.arch}`)) {
    return `Fairhouse runs on Linux and macOS on x64 and arm64, and this is ${machine.platform} on ${machine.arch}.`;
  }
  if (machine.platform !== "linux") return undefined;
  if (machine.glibc === undefined) {
    return "Fairhouse needs a Linux with glibc, such as Debian, Ubuntu or Fedora; this one (as Alpine) has musl.";
  }
  if (isOlder(machine.glibc, GLIBC_MIN)) {
    return `Fairhouse needs glibc ${GLIBC_MIN} or later, and this machine has ${machine.glibc}.`;
  }
  return undefined;
}

/** The machine that runs this. */
export function thisMachine() {
  const machine = { nodeVersion: process.versions.node, platform: process.platform, arch: process.arch };
  if (process.platform !== "linux") return { ...machine, glibc: undefined };
  // The report would look up every network connection's host name.
  process.report.excludeNetwork = true;
  return { ...machine, glibc: process.report.getReport().header.glibcVersionRuntime };
}

function isOlder(version, than) {
  const [major, minor] = version.split(".").map(Number);
  const [majorMin, minorMin] = than.split(".").map(Number);
  return major < majorMin || (major === majorMin && minor < minorMin);
}
