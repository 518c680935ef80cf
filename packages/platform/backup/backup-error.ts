/** Why a back-up or a restore does not go on, in one sentence made for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}
