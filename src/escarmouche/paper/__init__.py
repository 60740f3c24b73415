"""Lists on paper: A4 sheets with exact millimetres, as a page that any browser prints, or as a PDF."""
