export { useBlocker, useLocation, useMatch, useNavigate, useNavigation, useNavigationType, useParams, useRouteError, useSearchParams } from './hooks.ts';
export { Link } from './Link.tsx';
export { NavigationType, type Route, Router } from './Router.ts';
export { MemoryRouter, Outlet, RouterProvider } from './RouterProvider.tsx';
