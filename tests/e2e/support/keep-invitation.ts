/** Keeps the link of an invitation, which the set shows only as a QR code. */
export const keepInvitation = `(() => {
  const fetchAsBefore = window.fetch;
  window.fetch = (input, init) =>
    fetchAsBefore(input, init).then((response) => {
      if (String(input.url || input).indexOf('auth/session/guest/') >= 0)
        response.clone().json().then(({ link }) => { if (link) window.invitation = link; });
      return response;
    });
})()`;
