/** The classes of the centred column that header, content and footer share. */
export const PAGE_COLUMN = 'mx-auto w-full max-w-296 px-gutter sm:px-8'
