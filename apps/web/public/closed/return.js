// Leads back by itself when the house opens again; until then nothing on the page moves.
setInterval(() => {
  if (document.visibilityState !== "visible") return;
  fetch(location.href, { cache: "no-store", headers: { accept: "text/html" } })
    .then((answer) => {
      if (answer.status < 500 && answer.status !== 403 && answer.status !== 421) location.reload();
    })
    .catch(() => undefined);
}, 8000);
