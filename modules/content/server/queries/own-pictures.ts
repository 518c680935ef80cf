const WAIT_MS = 3_000;

/**
 * Asks the site itself, as a browser would: whatever serves its pictures, a proxy before it included, has the last word. Where
 * nothing answers it is not known, and the answer is yes: the page leaves out a picture that fails.
 * @param path of the site's own, as `isOwnPath` takes it
 */
export const askSiteForPicture =
  (siteOrigin: string) =>
  async (path: string): Promise<boolean> => {
    try {
      const response = await fetch(new URL(path, siteOrigin), {
        redirect: "manual",
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { accept: "image/*" },
      });
      await response.body?.cancel();
      if (response.status >= 500) return true;
      return response.ok && /^image\//.test(response.headers.get("content-type") ?? "");
    } catch {
      return true;
    }
  };
