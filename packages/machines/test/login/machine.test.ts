import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { loginModel } from './model.ts';
import { loginScenarios } from './scenarios.ts';

describeChart(loginModel);
describeScenarios(loginModel, loginScenarios);
