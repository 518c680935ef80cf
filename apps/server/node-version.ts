/** Runs before anything else is loaded: TypeScript and Argon2 need this Node, and npm brings it along. */
const NEEDED_MAJOR = 26;

if (Number(process.versions.node.split(".")[0]) < NEEDED_MAJOR) {
  process.stderr.write(
    `Fairhouse runs on Node ${NEEDED_MAJOR}, this is ${process.versions.node}: start it with "npm start", which brings the right one along.\n`,
  );
  process.exit(1);
}
